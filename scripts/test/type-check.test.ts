import { expect, test } from 'vitest'
import { runLint } from './lint-problems.ts'

const pay = 'export async function pay(): Promise<boolean> { return await Promise.resolve(true) }\n'

test('a wrong type, a lost promise and one that is asked as a boolean are errors', () => {
  const files = {
    'pay.ts': pay,
    'wrong.ts': 'export const price: number = "ten"\n',
    'lost.ts': "import { pay } from './pay'\n\nexport const buy = () => {\n  pay()\n}\n",
    'asked.ts': "import { pay } from './pay'\nexport const isPaid = () => (pay() ? 'yes' : 'no')\n",
  }
  expect(runLint(files)).toEqual([
    'asked.ts:2 TS2801',
    'asked.ts:2 no-misused-promises',
    'lost.ts:4 no-floating-promises',
    'wrong.ts:1 TS2322',
  ])
})

test('promises that are awaited are no problem', () => {
  expect(runLint({ 'pay.ts': pay, 'buy.ts': "import { pay } from './pay'\nexport const buy = async () => await pay()\n" })).toEqual([])
})
