import { expect, test } from 'vitest'
import { createManualChunks } from './manual-chunks'

const toShopPath = (file: string) => `/shop/${file}`
const imports: Record<string, string[]> = {
  'app/root.tsx': ['app/shell/header.tsx', 'app/blocks/picture.tsx', 'node_modules/react/index.js', 'app/ui/logo-shapes.ts'],
  'app/ui/logo-shapes.ts': ['app/ui/shapes.ts'],
  'app/entry.client.tsx': ['node_modules/react/index.js'],
  'app/routes/home.tsx': ['app/blocks/front-banners.tsx', 'app/ui/picture.tsx'],
  'app/routes/category.tsx': ['app/ui/picture.tsx', 'app/ui/select.tsx'],
  'app/routes/product.tsx': ['app/ui/picture.tsx', 'app/ui/select.tsx'],
  'app/routes/cart.tsx': ['app/ui/frame.tsx'],
  'app/ui/frame.tsx': ['app/ui/picture.tsx'],
}
const onDemand = ['app/blocks/picture.tsx']
const moduleNames = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])]
const graph = {
  getModuleIds: () => moduleNames.map(toShopPath).values(),
  getModuleInfo: (id: string) => {
    const file = id.slice('/shop/'.length)
    return {
      importedIds: (imports[file] ?? []).map(toShopPath),
      dynamicImporters: onDemand.includes(file) ? ['app/blocks/registry.tsx'] : [],
    }
  },
} as unknown as Parameters<ReturnType<typeof createManualChunks>>[1]
const getChunk = (file: string) => createManualChunks()(toShopPath(file), graph)

test.each([
  ['app/shell/header.tsx', 'shop'],
  ['app/entry.client.tsx', undefined],
  ['node_modules/react/index.js', 'framework'],
  ['app/ui/picture.tsx', 'shop'],
  ['app/ui/select.tsx', undefined],
  ['app/blocks/front-banners.tsx', 'front'],
  ['app/ui/frame.tsx', undefined],
  ['app/ui/logo-shapes.ts', undefined],
  ['app/ui/shapes.ts', undefined],
  ['app/blocks/picture.tsx', undefined],
])('%s is bundled into %s', (file, chunk) => {
  expect(getChunk(file)).toBe(chunk)
})
