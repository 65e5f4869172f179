/** How long a letter may be. (CON-04) */
export const messageLength = { least: 10, most: 1_000 } as const
