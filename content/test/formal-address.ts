import type { Language } from '#config/locales'

/** A shopper who is addressed formally, where the language has a form for it that dropkerb does not use: Sie, vous and requests in -ez. */
export const formalAddress: Partial<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:Sie|Ihr(?:e[mnrs]?)?|Ihnen)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:vous|votre|vos|vôtres?|(?!chez(?!\p{L})|assez(?!\p{L})|nez(?!\p{L}))\p{L}+ez)(?!\p{L})/iu,
}

export function isFormal(language: Language, text: string): boolean {
  return formalAddress[language]?.test(text.replace(/<[^>]*>/g, ' ')) ?? false
}
