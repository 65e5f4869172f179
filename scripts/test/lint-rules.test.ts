import { expect, test } from 'vitest'
import { runLint } from './lint-problems.ts'

const joinLines = (...text: string[]) => `${text.join('\n')}\n`
const createJourney = (...text: string[]) =>
  joinLines(
    "import { expect } from '@playwright/test'",
    "import { test } from './shop/test'",
    "test('a', async ({ page }) => {",
    ...text,
    '})',
  )

// oxlint-disable-next-line house/no-remix-internals -- what the rule must find
const internalName = '__remixContext'

/** Files that break a rule of the house, or one that a plugin or a folder brings; the rule, and the line it reports. */
const brokenFiles: [file: string, text: string, ...problems: string[]][] = [
  ['app/imports.ts', joinLines(...Array.from({ length: 17 }, (_, index) => `import './${index}'`)), '17 max-imports'],
  ['app/default.ts', 'export default 1\n', '1 no-default-export'],
  [
    'app/internal.ts',
    `import { UNSAFE_a } from '@remix-run/react'\nexport const b = [UNSAFE_a, '${internalName}']\n`,
    '1 no-remix-internals',
    '2 no-remix-internals',
  ],
  ['app/reason.ts', '// oxlint-disable-next-line no-console\nconsole.log(1)\n', '1 reasoned-disable'],
  [
    'app/unused.ts',
    '// oxlint-disable-next-line no-console -- a log\nexport const a = 1\n',
    '1 Unused oxlint-disable directive (no problems were reported).',
  ],
  ['app/eslint.ts', '// eslint-disable-next-line no-console -- another tool\nconsole.log(1)\n', '2 no-console'],
  ['app/placed.ts', 'export const a = (b: { idFromName: () => 1 }) => b.idFromName()\n', '1 no-restricted-properties'],
  ['app/loose.ts', "export const a = (b: string) => b == 'c'\nexport const d = (e: any) => e\n", '1 eqeqeq', '2 no-explicit-any'],
  ['app/use-state.ts', "import { useState } from 'react'\nexport const useA = (b: boolean) => (b ? useState(1) : 2)\n", '2 rules-of-hooks'],
  [
    'app/enter.tsx',
    'export const A = () => <p onMouseEnter={String} />\nexport const B = () => <A onPointerEnter={String} />\n',
    '1 forbid-dom-props',
    '2 forbid-component-props',
  ],
  ['app/picture.tsx', 'export const a = <img src="b" />\n', '1 alt-text'],
  ['domain/avoided.ts', 'export const wishFor = 1\n', '1 id-denylist'],
  ['domain/zod.ts', "import { z } from 'zod'\nexport const a = z.string()\n", '1 no-whole-zod'],
  ['worker/platform/query.ts', "import '../stock/stock.sql'\n", '1 no-restricted-imports'],
  ['domain/only.test.ts', "import { test } from 'vitest'\ntest.only('a', () => {})\n", '2 no-restricted-properties'],
  ['scripts/names.mjs', 'const a = 1\n', '1 no-unused-vars'],
  ['e2e/await.spec.ts', createJourney("expect(page).toHaveURL('/')"), '4 missing-playwright-await'],
  ['e2e/no-assertion.spec.ts', createJourney("await page.goto('/')"), '3 expect-expect'],
  ['e2e/wait.spec.ts', createJourney('await page.waitForTimeout(1)', "await expect(page).toHaveURL('/')"), '4 no-wait-for-timeout'],
  ['e2e/test.spec.ts', "import { test } from '@playwright/test'\nexport const a = test\n", '1 no-restricted-imports'],
]

/** The same where it is allowed. */
const allowedFiles = {
  'app/types.ts': joinLines(...Array.from({ length: 17 }, (_, index) => `import type { A${index} } from './types-${index}'`)),
  'app/routes/page.tsx': 'export default function Page() {\n  return null\n}\n',
  'app/remix-internals/index.ts': `export const a = '${internalName}'\n`,
  'app/reasoned.ts': '// oxlint-disable-next-line no-console -- a log\nconsole.log(1)\n',
  'domain/schema.ts': "import * as z from 'zod'\nimport { type z as types } from 'zod'\nexport const a: types.ZodString = z.string()\n",
  'scripts/print.ts': 'console.log(1)\n',
  'e2e/journey.spec.ts': createJourney("await expect(page).toHaveURL('/')"),
}

test('rules of the house, of a folder and of a plugin are errors where they hold, and only there', () => {
  const files = { ...Object.fromEntries(brokenFiles.map(([file, text]) => [file, text])), ...allowedFiles }
  const found = runLint(files).filter((problem) => !/ TS\d+$/.test(problem))
  expect(found).toEqual(brokenFiles.flatMap(([file, , ...problems]) => problems.map((problem) => `${file}:${problem}`)).sort())
})
