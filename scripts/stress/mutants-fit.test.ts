import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { accessMutants } from './access-mutants.ts'
import { edgeMutants } from './edge-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import { protocolMutants } from './protocol-mutants.ts'

const patches = [...accessMutants, ...edgeMutants, ...moneyMutants, ...protocolMutants.flatMap((mutant) => mutant.patches)]

test('every mutant changes code in one place, so that none survives unnoticed', () => {
  expect(patches.length).toBeGreaterThan(35)
  const misfits = patches.filter(({ file, from }) => readFileSync(path.join(root, file), 'utf8').split(from).length !== 2)
  expect(misfits.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
})

test('every mutant of a source file names tests that exist: without any nothing catches it', () => {
  const folders = ['app', 'domain', 'routes-config', 'worker', 'contracts', 'config']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const testFiles = files.filter((file) => /\.test\.tsx?$/.test(file))
  const named = [...accessMutants, ...edgeMutants, ...moneyMutants].map(({ file, tests = file.replace(/\.tsx?$/, '') }) => tests)
  expect([...new Set(named)].filter((tests) => !testFiles.some((file) => file.includes(tests)))).toEqual([])
})
