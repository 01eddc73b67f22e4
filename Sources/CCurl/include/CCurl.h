#ifndef WORKATION_CCurl_H
#define WORKATION_CCurl_H
#endif
