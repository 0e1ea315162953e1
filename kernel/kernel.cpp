#include "kernel.h"

#include <cstdlib>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "citizens.hpp"
#include "network.hpp"
#include "turn.hpp"

using namespace regalia;

struct regalia_classes : Classes {
  using Classes::Classes;
};

struct regalia_turn {
  std::unique_ptr<AnyTurn> turn;
};

namespace {

int bits_of(int64_t key) {
  int bits = 0;
  const Counts counts = counts_of(key);
  for (int face = 0; face < kFaces; ++face) bits |= (counts[face] > 0) << face;
  return bits;
}

}  // namespace

extern "C" {

int32_t regalia_version(void) { return REGALIA_KERNEL; }

// Asked of the processor itself: what compilers offer for it needs a library of theirs.
int32_t regalia_wide(void) {
#if defined(__x86_64__)
  unsigned a, b, c, d, low, high;
  const unsigned first = 1u << 12 | 1u << 22 | 1u << 27 | 1u << 28 | 1u << 29;  // FMA, MOVBE, XSAVE, AVX, F16C
  const unsigned then = 1u << 3 | 1u << 5 | 1u << 8;                            // BMI1, AVX2, BMI2
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & first) != first) return 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));  // whether the system keeps wide registers
  if ((low & 6) != 6) return 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & then) != then) return 0;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & 1u << 5);  // LZCNT
#else
  return 0;
#endif
}

void* regalia_take(int64_t bytes) { return std::malloc(static_cast<size_t>(bytes)); }
void regalia_give(void* memory) { std::free(memory); }

regalia_classes* regalia_classes_of_cards(int64_t aside, int32_t shown, int32_t fewest, int32_t most,
                                          const uint32_t* earned, int32_t rewards, int32_t cards,
                                          const double* values) {
  const Counts lying = counts_of(aside);
  const int dice = total(lying);
  std::vector<std::vector<uint32_t>> met(most + 1);  // [layer][rank of the dice beside those aside]
  for (int layer = fewest; layer <= most; ++layer) {
    for (Counts both : multisets(layer).counts) {
      for (int face = 0; face < kFaces; ++face) both[face] += lying[face];
      met[layer].push_back(earned[rank_of(both)]);
    }
    earned += choose(dice + layer, kFaces);
  }
  return new regalia_classes(fewest, most, rewards, shown ? bits_of(aside) : -1,
                             [&](int layer, int reward, int32_t rank) {
                               double best = 0;
                               for (int card = 0; card < cards; ++card)
                                 if (met[layer][rank] >> card & 1) best = std::max(best, values[reward * cards + card]);
                               return best;
                             });
}

regalia_classes* regalia_classes_of_dice(int64_t aside, int32_t shown, int32_t fewest, int32_t most,
                                         const double* worth) {
  std::vector<const double*> layers(most + 1);
  for (int layer = fewest; layer <= most; ++layer) {
    layers[layer] = worth;
    worth += choose(layer, kFaces);
  }
  return new regalia_classes(fewest, most, 1, shown ? bits_of(aside) : -1,
                             [&](int layer, int, int32_t rank) { return layers[layer][rank]; });
}

void regalia_classes_free(regalia_classes* classes) { delete classes; }

int32_t regalia_classes_size(const regalia_classes* classes, int32_t layer) { return classes->layers[layer].size; }

void regalia_classes_walk(const regalia_classes* classes, int32_t dice, const uint8_t* faces, int32_t* lanes) {
  for (size_t reward = 0; reward < classes->roots.size(); ++reward) {
    lanes[reward] = classes->roots[reward];
    for (int layer = 0; layer < dice; ++layer)
      lanes[reward] = classes->layers[layer].next[lanes[reward] * kFaces + faces[layer] - 1];
  }
}

regalia_turn* regalia_turn_new(const regalia_classes* classes, int32_t single, int32_t workers, int32_t dice,
                               int32_t abilities, const int32_t* ability, int32_t hands, const int32_t* hand,
                               const int32_t* uses) {
  Plan plan;
  plan.dice = dice;
  plan.most = classes->most;
  uint32_t adders = 0;
  for (int32_t k = 0; k < abilities; ++k, ability += 2) {
    plan.abilities.push_back({static_cast<Kind>(ability[0]), ability[1]});
    if (plan.abilities.back().kind == Kind::Add) adders |= 1u << k;
  }
  for (int32_t k = 0; k < hands; ++k, hand += 4) {
    Hand made{static_cast<uint32_t>(hand[0]), hand[1], hand[2] != 0, {}};
    for (int32_t use = 0; use < hand[3]; ++use, uses += 2) made.uses.push_back({uses[0], uses[1]});
    plan.hands.push_back(std::move(made));
    plan.order.push_back(k);
  }
  const auto before = [&](int32_t a, int32_t b) {
    const Hand &one = plan.hands[a], &other = plan.hands[b];
    if (one.added != other.added) return one.added > other.added;
    if ((one.unused ^ other.unused) & adders) return (one.unused & adders) < (other.unused & adders);
    return one.unused < other.unused;
  };
  std::sort(plan.order.begin(), plan.order.end(), before);
  auto* made = new regalia_turn;
  if (single) made->turn = std::make_unique<Turn<float>>(std::move(plan), *classes, workers);
  else made->turn = std::make_unique<Turn<double>>(std::move(plan), *classes, workers);
  return made;
}

void regalia_turn_free(regalia_turn* turn) { delete turn; }

void regalia_turn_work(regalia_turn* turn, int32_t worker, int32_t layer, int32_t first, int32_t after) {
  turn->turn->work(worker, layer, first, after);
}

void regalia_turn_roll(const regalia_turn* turn, int32_t layer, int32_t hand, int32_t many, const int32_t* lanes,
                       double* worth) {
  for (int32_t l = 0; l < many; ++l) worth[l] = turn->turn->roll(layer, hand, lanes[l]);
}

void regalia_turn_lie(regalia_turn* turn, int32_t layer, int32_t hand, int32_t left, int32_t free, int64_t active,
                      int32_t falling, int32_t many, const int32_t* lanes, double* worth) {
  turn->turn->lie({layer, hand, free != 0, many, lanes}, left, active, falling, worth);
}

void regalia_turn_kept(regalia_turn* turn, int32_t layer, int32_t hand, int32_t many, const int32_t* lanes,
                       const int64_t* active, double* worth) {
  turn->turn->kept(layer, hand, many, lanes, active, worth);
}

void regalia_citizens_worth(const uint64_t* won, int32_t citizens, const int32_t* bits, const double* values,
                            double penalty, double* lying) {
  for (int roll = 0; roll < kPairs * kPairs * kPairs; ++roll) {
    bool any = false;
    double best = penalty;
    for (int32_t k = 0; k < citizens; ++k)
      if (won[roll] >> bits[k] & 1) {
        best = any ? std::max(best, values[k]) : values[k];
        any = true;
      }
    lying[roll] = best;
  }
}

void regalia_citizens_rolled(const double* lying, double* rolling) { rolled(lying, rolling); }
void regalia_citizens_kept(const double* rolling, double* lying) { kept(rolling, lying); }
void regalia_citizens_alone(const double* lying, double* rolling, double* next) { alone(lying, rolling, next); }

double regalia_network(int32_t layers, const int32_t* sizes, const double* weights, const double* straight,
                       const double* seen) {
  return chance(layers, sizes, weights, straight, seen);
}

}  // extern "C"
