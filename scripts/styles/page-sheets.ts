import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { brandIds } from '../../config/brands.ts'
import { hashFiles } from '../messages/hash-files.ts'

const pageSheetPattern = new RegExp(`^(${brandIds.join('|')})-\\w+\\.css$`)

/**
 * Writes page style sheets into one folder with a content hash, `<__PAGE_SHEETS__>/<brand>-<kind>.css`. Listing fifteen names would cost a
 * line in every page's script.
 */
export function pageSheetsPlugin(root: string): Plugin {
  const folder = `assets/styles-${hashFiles(path.join(root, 'app/ui'), '**/*.css')}`
  const assetFileNames = ({ names: [name = ''] }: Rollup.PreRenderedAsset) =>
    pageSheetPattern.test(name) ? `${folder}/[name][extname]` : 'assets/[name]-[hash][extname]'
  return {
    name: 'page-sheets',
    config: () => ({
      define: { __PAGE_SHEETS__: JSON.stringify(`/${folder}`) },
      build: { rollupOptions: { output: { assetFileNames } } },
    }),
  }
}
