export type WrittenBlock = {
  component: string
  id: string
  props: { titleH1?: boolean; targets?: { url: string }[]; segments?: WrittenSegment[]; baselines?: WrittenBlock[] }
}
type WrittenSegment = { id: string; targets: WrittenBlock[] }

/** Returns a page's text for one kind of visitor, with segmentation resolved; anonymous by default. */
export function filterBlocksForSegment(kind: string | undefined, blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return blocks.flatMap((block) => {
    if (block.component !== 'segmentation') return [block]
    return filterBlocksForSegment(kind, block.props.segments?.find(({ id }) => id === kind)?.targets ?? block.props.baselines ?? [])
  })
}

/** The visitor segments a page has content for. */
export function listSegments(blocks: readonly WrittenBlock[]): (string | undefined)[] {
  return [undefined, ...blocks.flatMap(({ props }) => props.segments?.map(({ id }) => id) ?? [])]
}
