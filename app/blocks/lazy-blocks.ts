import { type ComponentType, lazy, type ReactNode } from 'react'
import type { BlockType } from '#contracts/blocks'
import type { BlockOf } from './registry-types'

/** The component of a block has its type as name: `thin-banner` → `ThinBanner`. */
type ComponentName<T extends string> = T extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${ComponentName<Rest>}`
  : Capitalize<T>
type BlockModule<T extends BlockType> = { [K in T as ComponentName<K>]: (props: BlockOf<K>) => ReactNode }

/** Blocks of one file, which a browser loads with the first page that shows one of them; until then the server's HTML stays. */
export function createLazyBlocks<T extends BlockType>(load: () => Promise<BlockModule<T>>, ...types: T[]) {
  const components = types.map((type) => {
    const name = type.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
    return [
      type,
      lazy(async () => ({ default: ((await load()) as Record<string, ComponentType<BlockOf<T>>>)[name] as ComponentType<BlockOf<T>> })),
    ]
  })
  return Object.fromEntries(components) as { [K in T]: ComponentType<BlockOf<K>> }
}
