import type { RuleTester } from 'oxlint/plugins-dev'

type LintRule = Extract<Parameters<RuleTester['run']>[1], { createOnce: unknown }>
type RuleContext = Parameters<LintRule['createOnce']>[0]

/** Visits files whose text may break the rule: a walk through every file would take longer than all other rules together. */
const createMentionCheck = (context: RuleContext, pattern: RegExp) => () => pattern.test(context.sourceCode.text)

/** A file that needs more than sixteen others is two ideas. Imports of types are not counted: they name what is handed over, and compile away. */
const maxImports: LintRule = {
  meta: { schema: [{ type: 'integer' }] },
  createOnce: (context) => ({
    Program({ body }) {
      const max = Number(context.options[0])
      const imports = body.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
      const [oneTooMany] = imports.slice(max)
      if (oneTooMany) context.report({ node: oneTooMany, message: `${imports.length} imports; ${max} are allowed: name the second idea.` })
    },
  }),
}

const noDefaultExport: LintRule = {
  createOnce: (context) => ({
    before: createMentionCheck(context, /\bexport\s+default\b/),
    ExportDefaultDeclaration(node) {
      context.report({ node, message: 'Named exports; default only where a framework asks.' })
    },
  }),
}

/** A rule is switched off with its reason beside it: `-- why`. */
const reasonedDisable: LintRule = {
  createOnce: (context) => ({
    before: createMentionCheck(context, /lint-disable/),
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (/^\s*(es|ox)lint-disable/.test(value) && !/\s--\s+\S/.test(value))
          context.report({ loc, message: 'Say why the rule is off: oxlint-disable… rule -- reason.' })
    },
  }),
}

/** The platform reads all its code whenever it starts, and zod's own name brings its messages in fifty languages. */
const noWholeZod: LintRule = {
  createOnce: (context) => ({
    before: createMentionCheck(context, /['"]zod['"]/),
    ImportSpecifier(node) {
      const { parent, imported, importKind } = node
      if (parent.type !== 'ImportDeclaration' || parent.source.value !== 'zod') return
      if (parent.importKind === 'type' || importKind === 'type' || getImportedName(imported) !== 'z') return
      context.report({ node, message: "import * as z from 'zod': what is not used stays out." })
    },
  }),
}

/** Names of Remix's and the router's internals. (app/remix-internals) */
const internalNamePattern = /^(UNSAFE_|unstable_)/
const routerModulePattern = /^(@remix-run\/|react-router)/

/** What may change with any release of Remix is used in one folder, so that an upgrade has one place to look at. */
const noRemixInternals: LintRule = {
  createOnce(context) {
    const message = 'Only app/remix-internals and scripts/remix-internals use internals of Remix.'
    const isInternalText = (text: string) => /\b__(remix|reactRouter)[A-Z]/.test(text)
    return {
      before: createMentionCheck(context, /\b(__remix|__reactRouter|UNSAFE_|unstable_)/),
      ImportSpecifier(node) {
        const { parent, imported } = node
        if (
          parent.type === 'ImportDeclaration' &&
          internalNamePattern.test(getImportedName(imported)) &&
          routerModulePattern.test(parent.source.value)
        )
          context.report({ node, message })
      },
      Identifier(node) {
        if (/^__(remix|reactRouter)/.test(node.name)) context.report({ node, message })
      },
      Literal(node) {
        if (typeof node.value === 'string' && isInternalText(node.value)) context.report({ node, message })
      },
      TemplateElement(node) {
        if (isInternalText(node.value.raw)) context.report({ node, message })
      },
    }
  },
}

type ImportedName = { type: string; name?: string; value?: unknown }

function getImportedName({ name, value }: ImportedName): string {
  return name ?? String(value)
}

export default {
  meta: { name: 'house' },
  rules: {
    'max-imports': maxImports,
    'no-default-export': noDefaultExport,
    'no-remix-internals': noRemixInternals,
    'no-whole-zod': noWholeZod,
    'reasoned-disable': reasonedDisable,
  },
}
