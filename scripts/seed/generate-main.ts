import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, stateFolder } from '../serve/paths.ts'
import { generateCatalog } from './generate-catalog.ts'
import { seedLocal } from './seed-local.ts'

const { values } = parseArgs({ options: { products: { type: 'string' }, 'persist-to': { type: 'string' } } })
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many: --products 10000')

const folder = path.join(stateFolder, `catalogue-${count}`)
console.log(`Writing ${count} products to ${path.relative(root, folder)}`)
generateCatalog({ from: path.join(root, 'content/catalog'), to: folder, count })

if (values['persist-to']) {
  console.log(`Seeding ${values['persist-to']}`)
  await seedLocal({ persistTo: path.resolve(values['persist-to']), catalog: folder })
}
