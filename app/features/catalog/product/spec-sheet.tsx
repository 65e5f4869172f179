import type { SpecLine } from '#contracts/entities/product'
import type { Served } from '~/client/as-served'

export type ShownSpecs = readonly Omit<SpecLine, 'id'>[] | Served

/** A product's facts, one in a row. Those the document has shown stay as they are. */
export function SpecSheet({ specs }: { specs: ShownSpecs }) {
  if (specs === true)
    return <table key="served" className="specs small" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <table className="specs small">
      <tbody>
        {specs.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
