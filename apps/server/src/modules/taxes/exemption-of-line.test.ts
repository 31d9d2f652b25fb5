import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exemptionOfLine } from './exemption-of-line.ts'

const exports = {
  category: 'Z',
  exemption_code: 'VATEX-SA-32',
  exemption_reason: 'تصدير السلع من المملكة',
} as const
const says = (exemption_code: string | null, exemption_reason: string | null) => ({
  exemption_code,
  exemption_reason,
})

test('the words of a tax are not said of another code than its own (BT-120, BT-121)', () => {
  const cases = [
    [says(null, null), { code: 'VATEX-SA-32', text: exports.exemption_reason }],
    [says('VATEX-SA-32', null), { code: 'VATEX-SA-32', text: exports.exemption_reason }],
    [says('VATEX-SA-33', null), { code: 'VATEX-SA-33', text: null }],
    [says('VATEX-SA-33', 'خدمات'), { code: 'VATEX-SA-33', text: 'خدمات' }],
    [says(null, 'سلع'), { code: 'VATEX-SA-32', text: 'سلع' }],
  ] as const
  for (const [line, expected] of cases) assert.deepEqual(exemptionOfLine(line, exports), expected)
})

test('what is taxed, or has no code, has no reason', () => {
  assert.equal(exemptionOfLine(says('VATEX-SA-32', 'x'), { ...exports, category: 'S' }), null)
  assert.equal(exemptionOfLine(says(null, 'x'), { ...exports, exemption_code: null }), null)
})
