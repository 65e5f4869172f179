/** Maximum length of a message. */
export const messageLength = { least: 10, most: 1_000 } as const
