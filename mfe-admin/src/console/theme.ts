import { theme as antd, type ThemeConfig } from 'antd';

/** The prefix of Ant Design's classes and variables, so that nothing outside the console changes. */
export const PREFIX = 'console';

const light: ThemeConfig['token'] = {
  colorPrimary: '#0C5A5E',
  colorPrimaryBg: '#DCE9E6',
  controlItemBgActiveHover: '#CFE0DC',
  colorInfo: '#0C5A5E',
  colorLink: '#0C4A4E',
  colorSuccess: '#2C6632',
  colorWarning: '#8A5F00',
  colorWarningBg: '#FBF0D8',
  colorError: '#AD103B',
  colorTextBase: '#0F2A2C',
  colorTextSecondary: '#3F585A',
  colorTextQuaternary: '#56706F',
  colorBgBase: '#FBFCF9',
  colorBgLayout: '#F1F3EE',
  colorTextDisabled: '#5F7775',
  colorBgContainerDisabled: '#E4E8E1',
  colorBgMask: '#04181B99',
  colorBorder: '#74867F',
  colorBorderSecondary: '#CBD2C9',
};

const dark: ThemeConfig['token'] = {
  colorPrimary: '#86D2CA',
  colorPrimaryBg: '#0F5256',
  controlItemBgActiveHover: '#12595E',
  colorInfo: '#86D2CA',
  colorLink: '#86D2CA',
  colorSuccess: '#8FCF8C',
  colorWarning: '#F0B64C',
  colorWarningBg: '#36290C',
  colorError: '#FF9AAE',
  colorTextBase: '#EEF2EA',
  colorTextSecondary: '#ABC0BB',
  colorTextQuaternary: '#93AAA6',
  colorTextLightSolid: '#06272A',
  colorBgBase: '#0A1B1E',
  colorBgContainer: '#10272A',
  colorBgElevated: '#10272A',
  colorBgLayout: '#0A1B1E',
  colorTextDisabled: '#8AA19D',
  colorBgContainerDisabled: '#071417',
  colorBgMask: '#04181B99',
  colorBorder: '#6D8A88',
  colorBorderSecondary: '#274347',
};

const shape: ThemeConfig['token'] = {
  fontFamily: 'var(--font-text)',
  fontSize: 15,
  fontSizeHeading1: 36,
  borderRadius: 3,
  borderRadiusLG: 4,
  borderRadiusSM: 2,
  controlHeight: 38,
  controlHeightLG: 50,
  controlHeightSM: 32,
  lineWidth: 1,
  // A busy button stays readable: its spinner is enough of a sign.
  opacityLoading: 1,
  motionDurationMid: '0.2s',
  boxShadowSecondary: '0 24px 48px -16px #06272A55',
};

/** The least height of a control for fingers, in pixels. */
const TARGET = 44;
const large: ThemeConfig['token'] = { controlHeight: TARGET, controlHeightSM: TARGET };

interface Surroundings {
  isDark: boolean;
  /** Whether people want less motion. Ant Design must then not animate: our styles stop all animations, and it would wait for their end forever. */
  isCalm: boolean;
  /** Whether people may use fingers. Every control is then large enough, also in dialogs. */
  isTouch: boolean;
}

/** The tokens of the console for a device: its colours, motion and touch. */
export function themeOf({ isDark, isCalm, isTouch }: Surroundings): ThemeConfig {
  return {
    cssVar: { prefix: PREFIX, key: PREFIX },
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...(isDark ? dark : light), ...shape, ...(isTouch && large), motion: !isCalm },
    components: {
      Table: {
        headerBg: isDark ? '#071417' : '#E4E8E1',
        headerColor: isDark ? '#ABC0BB' : '#3F585A',
        rowHoverBg: isDark ? '#143034' : '#F6F8F3',
        borderColor: isDark ? '#274347' : '#CBD2C9',
        headerSplitColor: 'transparent',
        cellPaddingBlock: 11,
        cellPaddingInline: 14,
        headerBorderRadius: 4,
      },
      Button: {
        fontWeight: 600,
        contentFontSizeSM: 14,
        paddingInlineSM: 11,
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
      },
      Modal: { titleFontSize: 24 },
      Select: { optionSelectedBg: isDark ? '#0F5256' : '#DCE9E6', optionActiveBg: isDark ? '#143034' : '#EDF1EB' },
    },
  };
}
