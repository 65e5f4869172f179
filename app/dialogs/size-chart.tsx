import { SizeChartGuide, type SizeGuide } from '~/features/catalog/sizes/size-chart'
import type { DialogContent } from './dialog-content'

/** PLP-07 */
export default function SizeChartDialog({ loaded }: DialogContent<SizeGuide>) {
  return (
    <div className="sheet-body">
      <SizeChartGuide {...loaded} />
    </div>
  )
}
