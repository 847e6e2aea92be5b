import { ConfigProvider } from 'antd';
import { Outlet, useScheme } from '@conference/shell-kit';
import { HoldingDrafts } from '../edition/section/held-drafts';
import { EditionsOfLists } from '../list/edition-of-list';
import { AdminGate } from './admin-session';
import styles from './console.module.css';
import { ScreenGate } from './screen-gate';
import { Sidebar } from './sidebar';
import { PREFIX, themeOf } from './theme';
import { CALM, TOUCH, useMedia } from './use-media';

/** The frame of the console: who may enter, how it looks, the sidebar and the page beside it. */
export function Console() {
  const isDark = useScheme() === 'shade';
  const isCalm = useMedia(CALM);
  const isTouch = useMedia(TOUCH);
  return (
    <ConfigProvider prefixCls={PREFIX} iconPrefixCls={`${PREFIX}-icon`} theme={themeOf({ isDark, isCalm, isTouch })}>
      <AdminGate>
        <EditionsOfLists>
          <HoldingDrafts>
            <div className={styles.console}>
              <Sidebar />
              <main id="main" className={styles.page}>
                <ScreenGate>
                  <Outlet />
                </ScreenGate>
              </main>
            </div>
          </HoldingDrafts>
        </EditionsOfLists>
      </AdminGate>
    </ConfigProvider>
  );
}
