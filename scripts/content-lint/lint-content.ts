import type { Promotion } from '#contracts/entities/promotion'
import type { Authored, Rule, ContentLintContext } from './authored'
import { brokenTargets } from './rules/broken-targets'
import { calloutInParts } from './rules/callout-in-parts'
import { filterNeverTrue } from './rules/filter-never-true'
import { hiddenEverywhere } from './rules/hidden-everywhere'
import { malformedBlocks } from './rules/malformed-blocks'
import { missingAlt } from './rules/missing-alt'
import { missingText } from './rules/missing-text'
import { unevenVariant } from './rules/uneven-variant'
import { unknownIcon } from './rules/unknown-icon'
import { unreachableSegment } from './rules/unreachable-segment'

const rules: Record<string, Rule> = {
  'malformed block': malformedBlocks,
  'broken target': brokenTargets,
  'missing text': missingText,
  'missing alt': missingAlt,
  'unknown icon': unknownIcon,
  'unreachable segment': unreachableSegment,
  'filter never true': filterNeverTrue,
  'hidden everywhere': hiddenEverywhere,
  'uneven variant': unevenVariant,
}

export type Finding = { place: string; rule: string; problem: string }

/** Returns problems to fix before publishing, by file with reasons. */
export function lintContent(files: readonly Authored[], promotions: readonly Promotion[], surroundings: ContentLintContext): Finding[] {
  const inPages = files.flatMap((file) =>
    Object.entries(rules).flatMap(([rule, check]) =>
      check(file, surroundings).map((problem) => ({ place: `sites/${file.site}/${file.path}.json`, rule, problem })),
    ),
  )
  const inPromotions = promotions
    .flatMap(calloutInParts)
    .map((problem) => ({ place: 'promotions', rule: 'callout not in three parts', problem }))
  return [...inPages, ...inPromotions]
}
