import { parseBlock, type RenderedBlock } from '#contracts/blocks'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import type { LoadedBlocks } from '../registry-types'
import { Blocks } from '../registry'

type ShownBlocksExtras = Partial<Pick<LoadedBlocks, 'cards' | 'overlays' | 'widgets'>>

/** Authored blocks, each checked against its contract first, as a page loads them. */
export function loadedBlocks(raw: unknown[], extras: ShownBlocksExtras = {}) {
  const blocks = raw.map((each) => {
    const parsed = parseBlock(each)
    if ('problem' in parsed) throw new Error(parsed.problem)
    return parsed.block as RenderedBlock
  })
  return { blocks, cards: {}, overlays: {}, ...extras } satisfies LoadedBlocks
}

/** Their HTML, as a page would show them. */
export function shownBlocks(raw: unknown[], extras: ShownBlocksExtras = {}): string {
  return renderInStorefront(<Blocks loaded={loadedBlocks(raw, extras)} />)
}

/** The HTML of one block, alone on its page. */
export function shownBlock(component: string, props: Record<string, unknown> = {}, extras?: ShownBlocksExtras): string {
  return shownBlocks([aBlock(component, props, 'b1')], extras)
}

/** A block's usual content: a picture, a few words, two ways on. */
export const content = {
  title: 'Rain is coming',
  subtitle: 'Shells that last',
  media: { src: '/scenes/dawn.0a1b2c3d', alt: 'Dawn over a ridge' },
  targets: [
    { text: 'Shop shells', url: '/c/shells-1010' },
    { text: 'Read on', url: '/help/care', style: 'link' },
  ],
}
