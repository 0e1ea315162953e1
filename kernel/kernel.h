/* What Regalia works out in C++, behind plain buffers: a shared library for Python, a module for the browser.
 *
 * Dice are multisets, told as keys: five bits for each value, so that adding dice adds their keys. No function
 * keeps a buffer that it is given. Different turns may be asked at the same time, and lanes of one layer may be
 * worked out by several workers at once; making and freeing is for one thread at a time.
 */
#ifndef REGALIA_KERNEL_H
#define REGALIA_KERNEL_H

#include <stdint.h>

#if defined(_WIN32)
#define REGALIA __declspec(dllexport)
#else
#define REGALIA __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define REGALIA_KERNEL 1 /* raised when anything below changes */
REGALIA int32_t regalia_version(void);
REGALIA int32_t regalia_wide(void); /* whether this machine runs the build for wider registers */

/* Memory for buffers, where the caller has none of its own that the kernel sees. */
REGALIA void *regalia_take(int64_t bytes);
REGALIA void regalia_give(void *memory);

/* --- To Court the King ------------------------------------------------------------------------------- */

/* Classes of dice set aside that are worth the same, layer by layer; `shown` if the values aside matter.
 * Cards: `earned` are the cards as bits of every result with the dice `aside`, by rank, `fewest` dice more and
 * so on to `most`; each reward is the best of its values [reward][card] that are earned, or 0.
 * Dice: `worth` of every result likewise, for a single reward. */
typedef struct regalia_classes regalia_classes;
REGALIA regalia_classes *regalia_classes_of_cards(int64_t aside, int32_t shown, int32_t fewest, int32_t most,
                                                  const uint32_t *earned, int32_t rewards, int32_t cards,
                                                  const double *values);
REGALIA regalia_classes *regalia_classes_of_dice(int64_t aside, int32_t shown, int32_t fewest, int32_t most,
                                                 const double *worth);
REGALIA void regalia_classes_free(regalia_classes *classes);
REGALIA int32_t regalia_classes_size(const regalia_classes *classes, int32_t layer);
/* The classes of these dice for every reward. */
REGALIA void regalia_classes_walk(const regalia_classes *classes, int32_t dice, const uint8_t *faces, int32_t *lanes);

/* A turn: `abilities` as [kind, number]; `hands` as [unused, added, copies, uses]; `uses` of all hands one after
 * the other as [ability, hand left]. The kinds are those of phase.hpp. The classes must live as long. */
typedef struct regalia_turn regalia_turn;
REGALIA regalia_turn *regalia_turn_new(const regalia_classes *classes, int32_t single, int32_t workers,
                                       int32_t dice, int32_t abilities, const int32_t *ability, int32_t hands,
                                       const int32_t *hand, const int32_t *uses);
REGALIA void regalia_turn_free(regalia_turn *turn);
/* Works out lanes of a layer; every layer above it must be done. */
REGALIA void regalia_turn_work(regalia_turn *turn, int32_t worker, int32_t layer, int32_t first, int32_t after);
/* What it is worth to roll. */
REGALIA void regalia_turn_roll(const regalia_turn *turn, int32_t layer, int32_t hand, int32_t many,
                               const int32_t *lanes, double *worth);
/* What the hand `left`, this one or what one use makes of it, is worth with active dice; on average if more
 * dice are falling beside them; `free` if a die was set aside since the last roll. */
REGALIA void regalia_turn_lie(regalia_turn *turn, int32_t layer, int32_t hand, int32_t left, int32_t free,
                              int64_t active, int32_t falling, int32_t many, const int32_t *lanes, double *worth);
/* What dice are worth once some were set aside, each lane with active dice of its own. */
REGALIA void regalia_turn_kept(regalia_turn *turn, int32_t layer, int32_t hand, int32_t many, const int32_t *lanes,
                               const int64_t *active, double *worth);

/* --- King of the Dice --------------------------------------------------------------------------------- */

/* What final dice are worth, [21, 21, 21]: the best of the citizens that they win over, told by their bits in
 * `won`, or that of a penalty. */
REGALIA void regalia_citizens_worth(const uint64_t *won, int32_t citizens, const int32_t *bits, const double *values,
                                    double penalty, double *lying);
/* What it is worth to keep some and roll the others, [28, 28, 28]; and to keep the best part. */
REGALIA void regalia_citizens_rolled(const double *lying, double *rolling);
REGALIA void regalia_citizens_kept(const double *rolling, double *lying);
/* The same for one citizen alone: [462] dice that lie, [924] kept by how many and rank, [462] with a roll more. */
REGALIA void regalia_citizens_alone(const double *lying, double *rolling, double *next);

/* --- Networks ------------------------------------------------------------------------------------------- */

/* The chance that a network sees: `sizes` [layers + 1] of numbers in each, the last one 1; `weights` of each
 * layer [to, from]; `straight` from what is seen to the end. */
REGALIA double regalia_network(int32_t layers, const int32_t *sizes, const double *weights, const double *straight,
                               const double *seen);

#ifdef __cplusplus
}
#endif
#endif
