// King of the Dice: six dice of three kinds, two of each. Of one kind 21 pairs can lie there, and 28 parts of a
// pair can be kept: none, one die or both. What dice are worth is an array with an axis for each kind.
#pragma once

#include <vector>

#include "multisets.hpp"

namespace regalia {

constexpr int kPairs = 21, kParts = 28;

struct Pairs {
  int first[kPairs], second[kPairs], of[kFaces][kFaces];
  Pairs() {
    int pair = 0;
    for (int one = 0; one < kFaces; ++one)
      for (int other = one; other < kFaces; ++other, ++pair) {
        first[pair] = one;
        second[pair] = other;
        of[one][other] = of[other][one] = pair;
      }
  }
};

// One kind after the other: the last axis becomes another and comes first, so that thrice brings all round.
template <int From, int To, class Along>
void turn_round(const double* from, double* to, int rows, Along along) {
  double line[To];
  for (int row = 0; row < rows; ++row) {
    along(from + row * From, line);
    for (int k = 0; k < To; ++k) to[k * rows + row] = line[k];
  }
}

// What it is worth to keep some and roll the others: [28, 28, 28] of [21, 21, 21].
inline void rolled(const double* lying, double* rolling) {
  static const Pairs pairs;
  const auto along = [](const double* pair, double* part) {
    part[0] = 0;
    for (int one = 0; one < kFaces; ++one) {
      double sum = 0;
      for (int other = 0; other < kFaces; ++other) sum += pair[pairs.of[one][other]];
      part[0] += part[1 + one] = sum / kFaces;
    }
    part[0] /= kFaces;
    for (int k = 0; k < kPairs; ++k) part[1 + kFaces + k] = pair[k];
  };
  std::vector<double> one(kParts * kPairs * kPairs), two(kParts * kParts * kPairs);
  turn_round<kPairs, kParts>(lying, one.data(), kPairs * kPairs, along);
  turn_round<kPairs, kParts>(one.data(), two.data(), kParts * kPairs, along);
  turn_round<kPairs, kParts>(two.data(), rolling, kParts * kParts, along);
}

// What dice are worth if the best part of them is kept: [21, 21, 21] of [28, 28, 28].
inline void kept(const double* rolling, double* lying) {
  static const Pairs pairs;
  const auto along = [](const double* part, double* pair) {
    double one[kFaces];
    for (int face = 0; face < kFaces; ++face) one[face] = std::max(part[0], part[1 + face]);
    for (int k = 0; k < kPairs; ++k)
      pair[k] = std::max(part[1 + kFaces + k], std::max(one[pairs.first[k]], one[pairs.second[k]]));
  };
  std::vector<double> one(kPairs * kParts * kParts), two(kPairs * kPairs * kParts);
  turn_round<kParts, kPairs>(rolling, one.data(), kParts * kParts, along);
  turn_round<kParts, kPairs>(one.data(), two.data(), kPairs * kParts, along);
  turn_round<kParts, kPairs>(two.data(), lying, kPairs * kPairs, along);
}

// One requirement alone, for which the kinds make no difference: what some of six dice are worth if the others
// roll, by how many and rank, and what all six are worth if the best some of them are kept.
inline void alone(const double* lying, double* rolling, double* next) {
  int32_t at[8] = {0};
  for (int dice = 0; dice < 7; ++dice) at[dice + 1] = at[dice] + multisets(dice).rows;
  std::copy(lying, lying + multisets(6).rows, rolling + at[6]);
  for (int dice = 5; dice >= 0; --dice) {
    const Multisets& some = multisets(dice);
    for (int32_t rank = 0; rank < some.rows; ++rank) {
      double sum = 0;
      for (int face = 0; face < kFaces; ++face) sum += rolling[at[dice + 1] + some.plus[rank * kFaces + face]];
      rolling[at[dice] + rank] = sum / kFaces;
    }
  }
  std::vector<double> best(rolling, rolling + at[7]);
  for (int dice = 0; dice < 6; ++dice)
    for (int32_t rank = 0; rank < multisets(dice).rows; ++rank)
      for (int face = 0; face < kFaces; ++face) {
        double& more = best[at[dice + 1] + multisets(dice).plus[rank * kFaces + face]];
        more = std::max(more, best[at[dice] + rank]);
      }
  std::copy(best.begin() + at[6], best.end(), next);
}

}  // namespace regalia
