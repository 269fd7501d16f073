//! A natural number of any size, as far as finding the double nearest to a decimal needs one.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "limbs are the low halves of wider sums; digits and bits are counted in thousands"
)]

use std::cmp::Ordering;

/// Limbs of 64 bits, the least significant first, without a zero at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Natural(Vec<u64>);

impl Natural {
    /// Ten to the power of this is the largest that fits into a limb.
    const CHUNK: usize = 19;

    /// The number that decimal digits in ASCII spell.
    pub(crate) fn of_digits(digits: &[u8]) -> Self {
        let mut natural = Natural(Vec::new());
        for chunk in digits.chunks(Self::CHUNK) {
            let value = chunk.iter().fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
            natural.multiply_and_add(10_u64.pow(chunk.len() as u32), value);
        }
        natural
    }

    /// Multiplies by ten to the power of `exponent`.
    pub(crate) fn multiply_by_power_of_ten(&mut self, exponent: usize) {
        for _ in 0..exponent / Self::CHUNK {
            self.multiply_and_add(10_u64.pow(Self::CHUNK as u32), 0);
        }
        self.multiply_and_add(10_u64.pow((exponent % Self::CHUNK) as u32), 0);
    }

    fn multiply_and_add(&mut self, factor: u64, summand: u64) {
        let mut carry = u128::from(summand);
        for limb in &mut self.0 {
            carry += u128::from(*limb) * u128::from(factor);
            *limb = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
    }

    /// This over `below`, neither of them zero, as `quotient × 2^power`: 63 or 64 bits, and whether nothing is left over.
    pub(crate) fn divide(mut self, mut below: Self) -> (u64, i32, bool) {
        // The highest bit of the divisor is that of a limb, and the quotient fits into one: a step of Knuth's
        // algorithm D then overestimates it by two at most.
        let aligned = below.bits().div_ceil(64).max(self.bits().saturating_sub(63).div_ceil(64)) * 64;
        let below_by = aligned - below.bits();
        below.shift_left(below_by);
        let by = aligned + 63 - self.bits();
        self.shift_left(by);
        let length = below.0.len();
        let limb = |place: usize| u128::from(self.0.get(place).copied().unwrap_or_default());
        let mut quotient = ((limb(length) << 64 | limb(length - 1)) / u128::from(below.0[length - 1])) as u64;
        let mut product = below.clone();
        product.multiply_and_add(quotient, 0);
        while product > self {
            quotient -= 1;
            product.subtract(&below);
        }
        (quotient, below_by as i32 - by as i32, product == self)
    }

    /// How many bits it has without leading zeros.
    fn bits(&self) -> usize {
        self.0.last().map_or(0, |top| self.0.len() * 64 - top.leading_zeros() as usize)
    }

    /// Multiplies by two to the power of `bits`.
    fn shift_left(&mut self, bits: usize) {
        self.multiply_and_add(1 << (bits % 64), 0);
        self.0.splice(0..0, std::iter::repeat_n(0, bits / 64));
    }

    /// Takes away `other`, which is not larger.
    fn subtract(&mut self, other: &Self) {
        let mut borrow = false;
        for (place, limb) in self.0.iter_mut().enumerate() {
            let other = other.0.get(place).copied().unwrap_or_default();
            let (once, first) = limb.overflowing_sub(other);
            let (twice, second) = once.overflowing_sub(u64::from(borrow));
            (*limb, borrow) = (twice, first || second);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        let length = self.0.len().cmp(&other.0.len());
        length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::Natural;

    fn natural(digits: &str) -> Natural {
        Natural::of_digits(digits.as_bytes())
    }

    #[test]
    fn powers_of_ten_and_two_are_exact() {
        let mut ten = natural("1");
        ten.multiply_by_power_of_ten(60);
        assert_eq!(ten, natural(&format!("1{}", "0".repeat(60))));
        let mut two = natural("3");
        two.shift_left(130);
        // 3 × 2^130.
        assert_eq!(two, natural("4083388403051261561560495289181218537472"));
        assert_eq!(two.bits(), 132);
    }

    #[test]
    fn differences_borrow_and_lose_their_leading_zeros() {
        let mut large = natural("340282366920938463463374607431768211456");
        large.subtract(&natural("1"));
        assert_eq!(large, natural("340282366920938463463374607431768211455"));
        large.subtract(&large.clone());
        assert_eq!((large.bits(), large), (0, natural("0")));
    }

    #[test]
    fn a_quotient_has_a_whole_limb_and_says_what_is_left_over() {
        let value =
            |(quotient, power, exact): (u64, i32, bool)| (quotient.trailing_zeros() as i32 + power, exact);
        assert_eq!(value(natural("40").divide(natural("5"))), (3, true));
        assert_eq!(value(natural("1").divide(natural("18446744073709551616"))), (-64, true));
        assert!(!natural("10").divide(natural("3")).2);
        // Where the estimate is too large: the lower limbs of the divisor are all ones.
        let (ones, more) = (natural("340282366920938463463374607431768211455"), natural("3"));
        let (quotient, power, exact) = more.divide(ones);
        assert_eq!((quotient, power, exact), (3 << 61, -189, false));
    }

    #[test]
    fn they_order_by_size() {
        assert!(natural("18446744073709551616") > natural("18446744073709551615"));
        assert!(natural("36893488147419103233") > natural("36893488147419103232"));
        assert!(natural("18446744073709551617") < natural("36893488147419103232"));
    }
}
