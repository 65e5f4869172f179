import { languages } from '#config/locales'
import { parseCallout } from '#domain/content/authored-fields'
import type { Promotion } from '#contracts/entities/promotion'

type PromotionRule = (promotion: Pick<Promotion, 'promotionId' | 'callout'>) => string[]

/** Callouts that are not `title|detail|legal line` in some language, and would not be shown. */
export const checkCalloutParts: PromotionRule = ({ promotionId, callout }) =>
  languages
    .filter((language) => callout !== undefined && !parseCallout(callout[language]))
    .map((language) => `${promotionId}: the callout in ${language} has not three parts`)
