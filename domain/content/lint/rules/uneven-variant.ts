import { blocksIn, isRecord, type Rule } from '../authored'

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
