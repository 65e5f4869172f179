/** Female, male, other, not stated. */
export const genders = ['F', 'M', 'X', 'U'] as const

/**
 * Signs of a person's name: letters and marks of any script, and what joins them. That includes spaces, comma, period, apostrophe, backtick
 * and hyphen, and the points within Catalan, Japanese and Tibetan names. (VAL-05, VAL-42)
 */
export const namePattern = /^[\p{L}\p{M}\u200c\u200d ,.'’`·・་-]+$/u
