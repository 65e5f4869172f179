import { iconNames } from '#config/icon-names'
import { languages } from '#config/locales'
import { listBlockProblems } from '#contracts/blocks/index'
import { isContactLink, localizeHref } from '#domain/content/authored-link'
import { localizedFields, resolveText } from '#domain/content/resolve-text'
import {
  listBlocks,
  type FieldPath,
  type LintRule,
  listValues,
  isRecord,
  type LintProblem,
  type AuthoredFile,
  type ContentLintContext,
} from './authored-blocks'
import { findUnreachableSegments, findHiddenBlocks, findImpossibleFilters, findSaleOutOfSeason } from './visibility-rules'

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
const findBrokenTargets: LintRule = ({ site, content }, { isKnownTarget }) => {
  const ids = listBlocks(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (isContactLink(address)) return false
    if (localizeHref(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !isKnownTarget(site, address)
  }
  const links = listLinks(content)
  return links
    .filter(({ address }, index) => links.findIndex((each) => each.address === address) === index && isBroken(address))
    .map(({ address, path }) => ({ path, problem: `${address} leads nowhere` }))
}

/** Every URL a page links to, with its field. */
export function listLinks(content: unknown): { address: string; path: FieldPath }[] {
  return listValues(content).flatMap(({ field, path, value }) => {
    if (typeof value !== 'string') return []
    const hrefs = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return (field === 'url' ? [value] : hrefs).map((address) => ({ address, path }))
  })
}

/** Texts that lack a language, and texts that are not localized. */
const findMissingText: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) => {
    const toProblem = (problem: string) => [{ path, problem }]
    // A text in one language has a field named like the language.
    if (typeof value === 'string')
      return localizedFields.includes(field) && value !== '' ? toProblem(`${field} is in one language: "${value}"`) : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const translatedLanguages = languages.filter((language) => value[language])
    // A decorative picture has an empty text in every language.
    if (translatedLanguages.length === 0) return field === 'alt' ? [] : toProblem(`${field} is empty`)
    const missingLanguages = languages.filter((language) => !value[language])
    return missingLanguages.length > 0
      ? toProblem(`${field} "${String(value[translatedLanguages[0] ?? 'en'])}" is missing in ${missingLanguages.join(', ')}`)
      : []
  })

/** Pictures and videos without alternative text; decorative ones have an empty text. */
const findMissingAlt: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )

/** Unknown icon names: the shop would show a wrong icon or none. */
const findUnknownIcons: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )

/** Blocks the shop would skip: unknown types or invalid fields. */
const findMalformedBlocks: LintRule = ({ content }) => {
  const problems = languages.flatMap((language) =>
    listBlocks(resolveText(content, language)).flatMap((block) =>
      listBlockProblems(block).map(({ path, problem }): LintProblem => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const uniqueProblems = new Map(problems.map((lintProblem) => [JSON.stringify(lintProblem), lintProblem]))
  return [...uniqueProblems.values()]
}

/** Duplicate block ids: links, dismissals and the editor find blocks by id. */
const findRepeatedIds: LintRule = ({ content }) => {
  const blocks = listBlocks(content)
  return blocks
    .filter(({ id }, index) => blocks.findIndex((block) => block.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}

/** Variants whose blocks differ in kind from their baseline: replacing it would shift the content below. */
const findUnevenVariants: LintRule = ({ content }) =>
  listBlocks(content)
    .filter(({ component }) => component === 'experience')
    .flatMap(({ id, path, props: { baselines, variants } }) => {
      const variantRecords = Array.isArray(variants) ? variants.filter(isRecord) : []
      return variantRecords
        .filter(({ targets }) => getBlockKinds(targets) !== getBlockKinds(baselines))
        .map(({ variantId }) => ({
          path: [...path, 'props', 'variants'],
          problem: `${id}: the variant ${String(variantId)} is not made of the same blocks as the baseline`,
        }))
    })

function getBlockKinds(blocks: unknown): string {
  return Array.isArray(blocks) ? blocks.map((block) => (isRecord(block) ? String(block.component) : '')).join(' ') : ''
}

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
