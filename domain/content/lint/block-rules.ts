import { languages } from '#config/locales'
import { listBlockProblems } from '#contracts/blocks/index'
import { resolveText } from '#domain/content/resolve-text'
import { baselineId, chooseSegment, type KnownConsumer, segmentIds, type ShopperFacts } from '#domain/segmentation/segments'
import { listBlocks, type LintRule, type LintProblem, isRecord, type AuthoredBlock } from './authored-blocks'

/** Blocks the shop would skip: unknown types or invalid fields. */
export const findMalformedBlocks: LintRule = ({ content }) => {
  const problems = languages.flatMap((language) =>
    listBlocks(resolveText(content, language)).flatMap((block) =>
      listBlockProblems(block).map(({ path, problem }): LintProblem => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const uniqueProblems = new Map(problems.map((lintProblem) => [JSON.stringify(lintProblem), lintProblem]))
  return [...uniqueProblems.values()]
}

/** Duplicate block ids: links, dismissed blocks and editors could not tell the blocks apart. */
export const findRepeatedIds: LintRule = ({ content }) => {
  const blocks = listBlocks(content)
  return blocks
    .filter(({ id }, index) => blocks.findIndex((block) => block.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}

/** Variants whose blocks differ in kind from their baseline: replacing it would shift the content below. */
export const findUnevenVariants: LintRule = ({ content }) =>
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

/** Segments that never show: unknown, or always preceded by another; and unreachable baselines. */
export const findUnreachableSegments: LintRule = ({ content }) =>
  listBlocks(content)
    .filter(({ component }) => component === 'segmentation')
    .flatMap((block) => {
      const ids = getSegmentIds(block)
      const reachableIds = new Set(sampleShoppers.map((facts) => chooseSegment(ids, facts).id))
      const repeatedIds = ids.filter((id, index) => ids.indexOf(id) !== index)
      const unreachableIds = [...new Set([...ids.filter((id) => !reachableIds.has(id)), ...repeatedIds])]
      const hasBaseline = Array.isArray(block.props.baselines) && block.props.baselines.length > 0
      return [
        ...unreachableIds.map((id) =>
          toProblem(block, 'segments', `nobody is shown the segment ${id}${isKnownSegment(id) ? '' : ', which we do not know'}`),
        ),
        ...(hasBaseline && !reachableIds.has(baselineId) ? [toProblem(block, 'baselines', 'nobody is left for the baseline')] : []),
      ]
    })

function toProblem({ id, path }: AuthoredBlock, field: string, problem: string): LintProblem {
  return { path: [...path, 'props', field], problem: `${id}: ${problem}` }
}

function getSegmentIds({ props: { segments } }: AuthoredBlock): string[] {
  return Array.isArray(segments) ? segments.flatMap((each: unknown) => (isRecord(each) ? [String(each.id)] : [])) : []
}

function isKnownSegment(id: string): boolean {
  return (segmentIds as readonly string[]).includes(id)
}

const booleans = [true, false]
const sampleConsumers: KnownConsumer[] = booleans.flatMap((isLoyaltyMember) =>
  booleans.flatMap((isEmployee) =>
    booleans.flatMap((isAthlete) =>
      ([[], ['IPA'], ['WRANX'], ['IPA', 'WRANX']] as const).map((programmes) => ({ isLoyaltyMember, isEmployee, isAthlete, programmes })),
    ),
  ),
)

/** One sample shopper per segment. */
const sampleShoppers: ShopperFacts[] = [0, 1].flatMap((cartItems) =>
  [null, ...sampleConsumers].map((consumer) => ({ cartItems, consumer })),
)
