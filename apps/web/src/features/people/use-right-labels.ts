import {
  type Flag,
  type Partition,
  type PermissionCode,
  flagLabel,
  partitionLabel,
  permissionLabel,
} from '@mizan/core/access/permission-codes'
import { useTranslation } from 'react-i18next'

/** Rights in the reader's words. */
export function useRightLabels() {
  const { t } = useTranslation()
  return {
    code: (code: PermissionCode): string => t(permissionLabel(code)),
    partition: (name: Partition): string => t(partitionLabel(name)),
    flag: (code: PermissionCode, flag: Flag): string => t(flagLabel(code, flag)),
    column: (flag: Flag): string => t(`permissions.flags.${flag}`),
  }
}
