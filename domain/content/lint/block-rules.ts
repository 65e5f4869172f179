import { languages } from '#config/locales'
import { blockProblems } from '#contracts/blocks/index'
import { resolveText } from '#domain/content/resolve-text'
import { baseline, chosenSegment, type KnownConsumer, segmentIds, type ShopperFacts } from '#domain/segmentation/segments'
import { blocksIn, type Rule, type Trouble, isRecord, type WrittenBlock } from './authored'

/** Blocks the shop would skip: unknown types or invalid fields. */
export const malformedBlocks: Rule = ({ content }) => {
  const troubles = languages.flatMap((language) =>
    blocksIn(resolveText(content, language)).flatMap((block) =>
      blockProblems(block).map(({ path, problem }): Trouble => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const named = new Map(troubles.map((trouble) => [JSON.stringify(trouble), trouble]))
  return [...named.values()]
}

/** Duplicate block ids: links, dismissed blocks and editors could not tell the blocks apart. */
export const repeatedIds: Rule = ({ content }) => {
  const all = blocksIn(content)
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}

/** Variants whose blocks differ in kind from their baseline: replacing it would shift the content below. */
export const unevenVariant: Rule = ({ content }) =>
  blocksIn(content)
    .filter(({ component }) => component === 'experience')
    .flatMap(({ id, path, props: { baselines, variants } }) => {
      const all = Array.isArray(variants) ? variants.filter(isRecord) : []
      return all
        .filter(({ targets }) => shapeOf(targets) !== shapeOf(baselines))
        .map(({ variantId }) => ({
          path: [...path, 'props', 'variants'],
          problem: `${id}: the variant ${String(variantId)} is not made of the same blocks as the baseline`,
        }))
    })

function shapeOf(blocks: unknown): string {
  return Array.isArray(blocks) ? blocks.map((block) => (isRecord(block) ? String(block.component) : '')).join(' ') : ''
}

/** Segments that never show: unknown, or always preceded by another; and unreachable baselines. */
export const unreachableSegment: Rule = ({ content }) =>
  blocksIn(content)
    .filter(({ component }) => component === 'segmentation')
    .flatMap((block) => {
      const ids = idsOf(block)
      const chosen = new Set(everybody.map((facts) => chosenSegment(ids, facts).id))
      const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
      const unreached = [...new Set([...ids.filter((id) => !chosen.has(id)), ...doubled])]
      const hasBaseline = Array.isArray(block.props.baselines) && block.props.baselines.length > 0
      return [
        ...unreached.map((id) =>
          trouble(block, 'segments', `nobody is shown the segment ${id}${isKnown(id) ? '' : ', which we do not know'}`),
        ),
        ...(hasBaseline && !chosen.has(baseline) ? [trouble(block, 'baselines', 'nobody is left for the baseline')] : []),
      ]
    })

function trouble({ id, path }: WrittenBlock, field: string, problem: string): Trouble {
  return { path: [...path, 'props', field], problem: `${id}: ${problem}` }
}

function idsOf({ props: { segments } }: WrittenBlock): string[] {
  return Array.isArray(segments) ? segments.flatMap((each: unknown) => (isRecord(each) ? [String(each.id)] : [])) : []
}

function isKnown(id: string): boolean {
  return (segmentIds as readonly string[]).includes(id)
}

const either = [true, false]
const consumers: KnownConsumer[] = either.flatMap((isLoyaltyMember) =>
  either.flatMap((isEmployee) =>
    either.flatMap((isAthlete) =>
      ([[], ['IPA'], ['WRANX'], ['IPA', 'WRANX']] as const).map((programmes) => ({ isLoyaltyMember, isEmployee, isAthlete, programmes })),
    ),
  ),
)

/** One sample shopper per segment. */
const everybody: ShopperFacts[] = [0, 1].flatMap((cartItems) => [null, ...consumers].map((consumer) => ({ cartItems, consumer })))
