/** Reasons to report a photo. */
export const reportReasons = ['rude', 'advert', 'wrong', 'private'] as const
