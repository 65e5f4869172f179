/** Female, male, another, not said. */
export const genders = ['F', 'M', 'X', 'U'] as const
