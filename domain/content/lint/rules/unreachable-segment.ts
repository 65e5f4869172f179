import { baseline, chosenSegment, type KnownConsumer, segmentIds, type ShopperFacts } from '#domain/segmentation/segments'
import { blocksIn, isRecord, type Rule, type Trouble, type WrittenBlock } from '../authored'

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
