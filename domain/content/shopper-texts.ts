/** Fields of authored pages that shoppers read or hear; they are localized. */
export const shopperTexts: readonly string[] = [
  ...['title', 'titleHtml', 'subtitle', 'subtitleHtml', 'overline', 'eyebrowText', 'richText', 'richTextBelowTargets', 'text', 'alt'],
  ...['label', 'description', 'about', 'copyright', 'visualSelectorsTitle', 'opener', 'submitCtaLabel', 'confirmationTitle'],
  ...['confirmationSubtitle', 'minimizedTitle', 'maximizedTitle', 'disclaimer'],
]
