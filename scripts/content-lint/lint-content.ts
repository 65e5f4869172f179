import type { Promotion } from '#contracts/entities/promotion'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'
import { lintPage } from '#domain/content/lint/lint-page'
import { checkCalloutParts } from './callout-in-parts'
import { siteNames } from './site-names'

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
