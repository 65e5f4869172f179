import { listVariants } from '../catalog/variants'
import { platformEnv } from './platform'
import { sampleProducts } from './sample-catalog'

type Copied = { id: string; category: string }

/** The sample shell again, under another id and in another category: what promotions name must be there to be given. */
export async function copyShell({ id, category }: Copied): Promise<{ productId: string; upc: string; others: string[] }> {
  const { CATALOGUE: db } = platformEnv
  const { results } = await db.prepare('SELECT * FROM products WHERE id IN (?, ?)').bind(sampleProducts.shell.id, id).all()
  const shell = results.find((row) => row.id === sampleProducts.shell.id)
  if (shell && results.length === 1) {
    const copy = { ...shell, id, main_category: category, no: 9_000_000 + Number(`0x${id.slice(-2)}`) }
    const columns = Object.keys(copy)
    await db.batch([
      db.prepare(`INSERT INTO products (${columns}) VALUES (${columns.map(() => '?')})`).bind(...Object.values(copy)),
      db
        .prepare(
          'INSERT INTO product_text SELECT ?, language, type, summary, details, model_measurements FROM product_text WHERE product_no = ?',
        )
        .bind(copy.no, shell.no),
      db
        .prepare('INSERT INTO prices SELECT ?, currency, current, original, historic_best FROM prices WHERE product_no = ?')
        .bind(copy.no, shell.no),
    ])
  }
  const { colors, sizes } = sampleProducts.shell
  const [upc = '', ...others] = listVariants({ id, colors, sizes, widths: [], lengths: [] }).map((variant) => variant.upc)
  return { productId: id, upc, others }
}
