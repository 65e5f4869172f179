/** Female, male, another, not said. (SUP-34) */
export const genders = ['F', 'M', 'X', 'U'] as const
export type Gender = (typeof genders)[number]
