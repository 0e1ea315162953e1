// Small networks, layer after layer. Nothing here is left to a library of the machine, so that the same numbers
// come out everywhere to the last bit.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

namespace regalia {

inline double power(double x) {  // e to the x
  if (x > 700) x = 700;
  if (x < -700) return 0;
  const double whole = static_cast<double>(static_cast<int64_t>(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5)));
  const double rest = x - whole * 6.93147180369123816490e-01 - whole * 1.90821492927058770002e-10;
  double sum = 1;
  for (int k = 14; k > 0; --k) sum = 1 + sum * rest / k;
  const int64_t bits = (static_cast<int64_t>(whole) + 1023) << 52;
  double two;
  std::memcpy(&two, &bits, sizeof two);
  return sum * two;
}

inline double squashed(double x) { return 1 - 2 / (power(2 * x) + 1); }  // tanh

// The chance that a network sees: hidden layers of so many numbers, the last of one, and a part that leads
// straight there. `weights` are those of each layer, [to][from].
inline double chance(int layers, const int32_t* sizes, const double* weights, const double* straight,
                     const double* seen) {
  double sum = 0;
  for (int k = 0; k < sizes[0]; ++k) sum += straight[k] * seen[k];
  std::vector<double> from(seen, seen + sizes[0]), to;
  for (int layer = 1; layer <= layers; ++layer) {
    to.assign(sizes[layer], 0);
    for (double& each : to)
      for (double value : from) each += *weights++ * value;
    if (layer < layers)
      for (double& each : to) each = squashed(each);
    from.swap(to);
  }
  return 1 / (1 + power(-(sum + from[0])));
}

}  // namespace regalia
