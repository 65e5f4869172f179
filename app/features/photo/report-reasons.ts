/** Why somebody thinks a photo should not be there. */
export const reportReasons = ['rude', 'advert', 'wrong', 'private'] as const
