import type { Authored, ContentLintContext, Rule, Trouble } from './authored'
import { brokenTargets, missingAlt, missingText, unknownIcon } from './field-rules'
import { filterNeverTrue, hiddenEverywhere, saleOutOfSeason } from './visibility-rules'
import { malformedBlocks, repeatedIds, unevenVariant, unreachableSegment } from './block-rules'

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
