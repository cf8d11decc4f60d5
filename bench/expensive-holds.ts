// Loaded into the portal before it: at SIGUSR2 prints for how long it did nothing but one thing at most since the last time, in
// milliseconds of its own work, which is what others wait on a machine that has nothing else to do.
const TICK_MS = 5;

let most = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  most = Math.max(most, (user + system) / 1_000);
}, TICK_MS).unref();
process.on('SIGUSR2', () => {
  console.log(`held ${most.toFixed(1)}`);
  most = 0;
});
