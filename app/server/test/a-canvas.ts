import type { Canvas } from '#contracts/entities/canvas'

type RawBlock = Canvas['regions'][string][number]

export function aBlock(component: string, props: Record<string, unknown> = {}, id = component): RawBlock {
  return { component, id, name: component, props }
}

/** A page of the content service with these blocks in its main region. */
export function aCanvas(blocks: unknown[] = [], overrides: Partial<Canvas> = {}): Canvas {
  return {
    id: 'home',
    type: 'page',
    siteId: 'HALVERN-US',
    locale: 'en-us',
    meta: { title: 'Halvern', description: 'Gear for weather' },
    regions: { main: blocks as RawBlock[] },
    ...overrides,
  }
}
