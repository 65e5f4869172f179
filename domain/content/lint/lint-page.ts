import type { Authored, ContentLintContext, Rule, Trouble } from './authored'
import { brokenTargets } from './rules/broken-targets'
import { filterNeverTrue } from './rules/filter-never-true'
import { hiddenEverywhere } from './rules/hidden-everywhere'
import { malformedBlocks } from './rules/malformed-blocks'
import { missingAlt } from './rules/missing-alt'
import { missingText } from './rules/missing-text'
import { repeatedIds } from './rules/repeated-ids'
import { saleOutOfSeason } from './rules/sale-out-of-season'
import { unevenVariant } from './rules/uneven-variant'
import { unknownIcon } from './rules/unknown-icon'
import { unreachableSegment } from './rules/unreachable-segment'

const rules: Record<string, Rule> = {
  'malformed block': malformedBlocks,
  'repeated id': repeatedIds,
  'broken target': brokenTargets,
  'missing text': missingText,
  'missing alt': missingAlt,
  'unknown icon': unknownIcon,
  'unreachable segment': unreachableSegment,
  'filter never true': filterNeverTrue,
  'hidden everywhere': hiddenEverywhere,
  'uneven variant': unevenVariant,
  'sale out of season': saleOutOfSeason,
}

/** A problem to fix before a page is published. */
export type PageFinding = Trouble & { rule: string }

/** The problems of one authored page, by rule. */
export function lintPage(file: Authored, surroundings: ContentLintContext): PageFinding[] {
  return Object.entries(rules).flatMap(([rule, check]) => check(file, surroundings).map((trouble) => ({ ...trouble, rule })))
}
