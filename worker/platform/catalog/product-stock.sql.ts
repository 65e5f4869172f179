/** Added to the place of a sold-out product in the featured order: those for sale come first. */
export const soldOutOffset = 10_000_000

/** SQL condition: a product (`p`) is sold out in the web shop, by its latest stock report, else by its catalog record. */
export const soldOutSql = `ifnull((SELECT s.sold_out FROM product_stock s WHERE s.product_id = p.id), p.stock = 'sold-out')`

/** Moves products to where their stock belongs in the featured order. `ids`: an SQL subquery of product ids. Each statement has its placeholders. */
export function buildStockRankSql(ids: string): string[] {
  return [
    `UPDATE products AS p SET featured = p.featured % ${soldOutOffset} + ${soldOutOffset} * ${soldOutSql} WHERE p.id IN ${ids}`,
    `UPDATE listing SET featured = (SELECT p.featured FROM products p WHERE p.no = listing.product_no)
     WHERE (brand, category, product_no) IN (SELECT s.brand, c.value, s.no FROM product_sources s, json_each(s.source, '$.categories') c
       WHERE s.published = 1 AND s.id IN ${ids})`,
  ]
}

/** From now on lists, search and recommendations show the product as sold out, or as for sale. Writes nothing if they do already. */
export async function saveSoldOut(db: D1Database, product: { id: string; isSoldOut: boolean }): Promise<void> {
  const listedValue = await db.prepare(`SELECT ${soldOutSql} AS sold_out FROM products p WHERE p.id = ?`).bind(product.id).first('sold_out')
  if (listedValue === Number(product.isSoldOut)) return
  await db.batch([
    db
      .prepare('INSERT INTO product_stock (product_id, sold_out) VALUES (?1, ?2) ON CONFLICT (product_id) DO UPDATE SET sold_out = ?2')
      .bind(product.id, Number(product.isSoldOut)),
    ...buildStockRankSql('(SELECT ?)').map((text) => db.prepare(text).bind(product.id)),
  ])
}
