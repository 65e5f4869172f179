import type { Promotion } from '#contracts/entities/promotion'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'
import { lintPage } from '#domain/content/lint/lint-page'
import { siteNames } from './site-names'
import { languages } from '#config/locales'
import { parseCallout } from '#domain/content/authored-fields'

/** `field`: path of the invalid field in its page. */
export type ContentFinding = { place: string; field?: string; rule: string; problem: string }

/** Returns problems to fix before publishing, by file with reasons. */
export function lintContent(
  files: readonly AuthoredFile[],
  promotions: readonly Promotion[],
  context: ContentLintContext,
): ContentFinding[] {
  const siteFindings = files
    .filter(({ site }) => !siteNames.includes(site))
    .map(({ site, path }) => ({
      place: `sites/${site}/${path}.json`,
      rule: 'unknown site',
      problem: `no shop shows ${site}; sites are ${siteNames.join(', ')}`,
    }))
  const pageFindings = files.flatMap((file) =>
    lintPage(file, context).map(({ path, rule, problem }) => ({
      place: `sites/${file.site}/${file.path}.json`,
      field: path.join('.'),
      rule,
      problem,
    })),
  )
  const promotionFindings = promotions
    .flatMap(checkCalloutParts)
    .map((problem) => ({ place: 'promotions', rule: 'malformed callout', problem }))
  return [...siteFindings, ...pageFindings, ...promotionFindings]
}

/** A promotion as its file has it, before a schema has checked it. */
type AuthoredPromotion = { promotionId: Promotion['promotionId']; callout?: Partial<Promotion['callout']> }

/** Callouts that a language lacks, or that are not `title|detail|legal line` in it, and would not be shown. */
function checkCalloutParts({ promotionId, callout }: AuthoredPromotion): string[] {
  if (callout === undefined) return []
  return languages.flatMap((language) => {
    const message = callout[language]
    if (!message) return [`${promotionId}: the callout is missing in ${language}`]
    return parseCallout(message) ? [] : [`${promotionId}: the callout in ${language} has not three parts`]
  })
}
