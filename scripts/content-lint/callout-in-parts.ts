import { languages } from '#config/locales'
import { parseCallout } from '#domain/content/authored-fields'
import type { Promotion } from '#contracts/entities/promotion'

/** A promotion as its file has it, before a schema has checked it. */
type AuthoredPromotion = { promotionId: Promotion['promotionId']; callout?: Partial<Promotion['callout']> }

/** Callouts that a language lacks, or that are not `title|detail|legal line` in it, and would not be shown. */
export function checkCalloutParts({ promotionId, callout }: AuthoredPromotion): string[] {
  if (callout === undefined) return []
  return languages.flatMap((language) => {
    const message = callout[language]
    if (!message) return [`${promotionId}: the callout is missing in ${language}`]
    return parseCallout(message) ? [] : [`${promotionId}: the callout in ${language} has not three parts`]
  })
}
