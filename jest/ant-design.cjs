// Ant Design makes its styles anew when the last element that has them goes, so with every test: a sixth of the console's time. And while it is developed
// it counts which of its values each style uses. Here styles are made once for all tests, and nothing is counted.
const { createRequire } = require('node:module');

const ofAntDesign = createRequire(require.resolve('antd'));
const { default: Styles } = ofAntDesign('@ant-design/cssinjs/lib/Cache');

const { opUpdate } = Styles.prototype;
Styles.prototype.opUpdate = function (path, change) {
  opUpdate.call(this, path, (before) => change(before) ?? before);
};

const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
ofAntDesign('@ant-design/cssinjs-utils/lib/util/statistic');
process.env.NODE_ENV = NODE_ENV;
