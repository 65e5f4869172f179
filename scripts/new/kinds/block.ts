import { addProperty } from '../add-property.ts'
import type { Scaffold } from './kind.ts'

/** `npm run new -- block size-guide`: a content block with the common text and link fields. */
export const newBlock: Scaffold = (files, name) => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`“${name}” is no name of a block: size-guide is one.`)
  const component = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
  const file = `app/blocks/${name}.tsx`
  if (files.has(file)) throw new Error(`There is a block ${name} already.`)
  const fields = 'contracts/blocks/index.ts'
  const key = name.includes('-') ? `'${name}'` : name
  files.write(fields, addProperty(files.read(fields), 'blocks', `${key}: commonBlock.extend({ ...textFields, ...targetFields })`))
  const registry = 'app/blocks/registry.tsx'
  files.write(registry, addProperty(files.read(registry), 'serverRegistry', `${key}: ${component}`))
  const lastLazyBlock = "  ...createLazyBlocks(() => import('./video'), 'video'),\n"
  files.replace(registry, lastLazyBlock, (line) => `${line}  ...createLazyBlocks(() => import('./${name}'), '${name}'),\n`)
  files.replace(registry, "import { Video } from './video'\n", (line) => `${line}import { ${component} } from './${name}'\n`)
  files.write(file, buildComponent(name, component))
  files.write(`app/blocks/${name}.test.tsx`, buildTest(name))
  return {
    review: [fields, registry],
    write: [
      { file: fields, what: 'the fields it has, in place of those every block may have' },
      { file, what: 'what it looks like; styles in app/ui/styles/' },
      { file: `app/blocks/${name}.test.tsx`, what: 'what it shows' },
      { file: 'content/sites/', what: 'the block on one page of each brand' },
    ],
  }
}

function buildComponent(name: string, component: string): string {
  return `import { BlockFrame, BlockText } from './block-parts'
import type { BlockOf } from './registry-types'

/** Texts and links. */
export function ${component}({ id, props }: BlockOf<'${name}'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <div className="flow">
        <BlockText of={props} />
      </div>
    </BlockFrame>
  )
}
`
}

function buildTest(name: string): string {
  return `import { expect, test } from 'vitest'
import { shownBlock } from './test/shown-blocks.server'

test('a ${name} shows its title', () => {
  expect(shownBlock('${name}', { title: 'A title' })).toContain('A title')
})
`
}
