import type { Promotion } from '#contracts/entities/promotion'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'
import { lintPage } from '#domain/content/lint/lint-page'
import { calloutInParts } from './callout-in-parts'

/** `field`: path of the invalid field in its page. */
export type Finding = { place: string; field?: string; rule: string; problem: string }

/** Returns problems to fix before publishing, by file with reasons. */
export function lintContent(files: readonly AuthoredFile[], promotions: readonly Promotion[], surroundings: ContentLintContext): Finding[] {
  const inPages = files.flatMap((file) =>
    lintPage(file, surroundings).map(({ path, rule, problem }) => ({
      place: `sites/${file.site}/${file.path}.json`,
      field: path.join('.'),
      rule,
      problem,
    })),
  )
  const inPromotions = promotions
    .flatMap(calloutInParts)
    .map((problem) => ({ place: 'promotions', rule: 'callout not in three parts', problem }))
  return [...inPages, ...inPromotions]
}
