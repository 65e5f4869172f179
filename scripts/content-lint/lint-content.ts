import type { Promotion } from '#contracts/entities/promotion'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'
import { lintPage } from '#domain/content/lint/lint-page'
import { checkCalloutParts } from './callout-in-parts'

/** `field`: path of the invalid field in its page. */
export type ContentFinding = { place: string; field?: string; rule: string; problem: string }

/** Returns problems to fix before publishing, by file with reasons. */
export function lintContent(
  files: readonly AuthoredFile[],
  promotions: readonly Promotion[],
  context: ContentLintContext,
): ContentFinding[] {
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
    .map((problem) => ({ place: 'promotions', rule: 'callout not in three parts', problem }))
  return [...pageFindings, ...promotionFindings]
}
