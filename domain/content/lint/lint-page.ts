import type { AuthoredFile, ContentLintContext, LintRule, LintProblem } from './authored-blocks'
import { findBrokenTargets, findMissingAlt, findMissingText, findUnknownIcons } from './field-rules'
import { findImpossibleFilters, findHiddenBlocks, findSaleOutOfSeason } from './visibility-rules'
import { findMalformedBlocks, findRepeatedIds, findUnevenVariants, findUnreachableSegments } from './block-rules'

const lintRules: Record<string, LintRule> = {
  'malformed block': findMalformedBlocks,
  'repeated id': findRepeatedIds,
  'broken target': findBrokenTargets,
  'missing text': findMissingText,
  'missing alt': findMissingAlt,
  'unknown icon': findUnknownIcons,
  'unreachable segment': findUnreachableSegments,
  'filter never true': findImpossibleFilters,
  'hidden everywhere': findHiddenBlocks,
  'uneven variant': findUnevenVariants,
  'sale out of season': findSaleOutOfSeason,
}

/** A problem to fix before a page is published. */
export type PageFinding = LintProblem & { rule: string }

/** The problems of one authored page, by rule. */
export function lintPage(file: AuthoredFile, context: ContentLintContext): PageFinding[] {
  return Object.entries(lintRules).flatMap(([rule, check]) => check(file, context).map((problem) => ({ ...problem, rule })))
}
